import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { FetchNetwork } from '../../../src/policy-scan/fetching/fetch-network.ts'

/** Addresses of a name; called for each question, so that an answer can change. */
export type Zone = (name: string, kind: 'A' | 'AAAA') => readonly string[]

/** A name server on the loopback, that really answers over UDP, and what asks it. */
export type DnsServer = { readonly resolve: FetchNetwork['resolve']; readonly close: () => void }

const HEADER_BYTES = 12
const ANSWER = 0x81_80
const NO_SUCH_NAME = 0x81_83
const AAAA = 28

/** Begins one. */
export async function dnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answerTo(question, zone), from.port, from.address))
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    resolve: async (host) => {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0) throw new Error('there is no such name')
      return found
    },
    close: () => socket.close(),
  }
}

function answerTo(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = question.readUInt16BE(at + 1)
  const addresses = zone(labels.join('.').toLowerCase(), type === AAAA ? 'AAAA' : 'A')
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(addresses.length === 0 ? NO_SUCH_NAME : ANSWER, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  const asked = question.subarray(HEADER_BYTES, at + 5)
  return Buffer.concat([header, asked, ...addresses.map((address) => recordOf(address, type))])
}

/** The name is a pointer to the question; the time to live is 0, so that it is asked for again each time. */
function recordOf(address: string, type: number): Buffer {
  const data = type === AAAA ? bytesOf6(address) : Buffer.from(address.split('.').map(Number))
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}

function bytesOf6(address: string): Buffer {
  const [left = '', right = ''] = address.split('::')
  const groups = (text: string): number[] =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [head, tail] = [groups(left), groups(right)]
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
  return Buffer.from(all.flatMap((group) => [group >> 8, group % 256]))
}
