import {
  IssuedKeyBody,
  KeyBody,
  KeyDetailBody,
  KeyListBody,
  KeyListQuery,
  KeyUsageBody,
  KeyUsageQuery,
  RotatedKeyBody,
} from '../../../keys/key-contract.ts'
import { NEW, VERSIONED } from '../operation.ts'
import type { Operations } from '../operation.ts'

/** API keys, as the operator issues and ends them. */
export const KEY_OPERATIONS: Operations = {
  'POST /v1/keys': {
    id: 'issueKey',
    tag: 'API keys',
    summary: 'Issue an API key',
    description: 'It works in the mode of the key that asks.',
    answers: { 201: { says: 'The key. No other answer shows its secret.', json: IssuedKeyBody, headers: NEW } },
  },
  'GET /v1/keys': {
    id: 'listKeys',
    tag: 'API keys',
    summary: 'List keys, a page at a time',
    query: KeyListQuery,
    answers: { 200: { says: 'Keys of the mode of the key that asks.', json: KeyListBody } },
  },
  'GET /v1/keys/{key_id}': {
    id: 'getKey',
    tag: 'API keys',
    summary: 'Show a key and its last use',
    answers: { 200: { says: 'The key, without its secret.', json: KeyDetailBody, headers: VERSIONED } },
  },
  'PATCH /v1/keys/{key_id}': {
    id: 'changeKey',
    tag: 'API keys',
    summary: 'Change the name, the networks, the limits or the end of a key',
    description:
      'What is absent stays as it is, null takes a limit away or back to the default. Whose key it is and what it may do never ' +
      'change. Every node holds the key to it within 5 s.',
    ifMatch: true,
    answers: { 200: { says: 'The key as it is now.', json: KeyBody, headers: VERSIONED } },
  },
  'GET /v1/keys/{key_id}/usage': {
    id: 'getKeyUsage',
    tag: 'API keys',
    summary: 'Show what a key was used for, day by day',
    query: KeyUsageQuery,
    answers: { 200: { says: 'The days on which it was used, and from where.', json: KeyUsageBody } },
  },
  'POST /v1/keys/{key_id}/rotate': {
    id: 'rotateKey',
    tag: 'API keys',
    summary: 'Issue a key in the place of another',
    description: 'The old key goes on working for as long as the request says.',
    ifMatch: true,
    answers: {
      201: { says: 'The new key. No other answer shows its secret.', json: RotatedKeyBody, headers: NEW },
    },
  },
  'POST /v1/keys/{key_id}/revoke': {
    id: 'revokeKey',
    tag: 'API keys',
    summary: 'End a key, on every node within 5 s',
    description: 'A key that was revoked stays as it was first revoked.',
    ifMatch: true,
    answers: { 200: { says: 'The key, revoked.', json: KeyBody, headers: VERSIONED } },
  },
}
