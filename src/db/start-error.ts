/** Why the embedded database did not start. */
export type StartErrorCode =
  | 'already_open' //         another process holds the data folder
  | 'other_version' //        the folder was made by another major version of PostgreSQL
  | 'folder_closed' //        the folder cannot be entered or written by the account that runs the server
  | 'platform_unsupported' // no engine for this operating system and processor is installed
  | 'start_failed' //         the server or its preparation ended with an error of its own

/** A refusal to start, for the person at the terminal: the message says what is wrong and what would put it right. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, more: { cause?: unknown } = {}) {
    super(message, more)
    this.code = code
  }
}
