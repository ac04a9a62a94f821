/** What a script learns from the end of the command. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** The command is not written as it has to be. */
  usage: 2,
  /** No key, a wrong one, or a key file that others can read. */
  access: 3,
  /** The shop refused: no numbers, no money, a changed price. Nothing was bought. */
  refused: 4,
  /** No code came. */
  noCode: 5,
  /** The shop cannot be reached, or does not say what happened. */
  unreachable: 6,
  /** Fewer numbers than ordered. Those that were bought are printed. */
  partly: 7,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A failure of the command itself, with what to do next. */
export class CommandError extends Error {
  readonly next: string;
  readonly exitCode: ExitCode;
  /** The shop's code, where the shop said why. */
  readonly code: string;

  constructor(message: string, next: string, exitCode: ExitCode, code = 'COMMAND') {
    super(message);
    this.next = next;
    this.exitCode = exitCode;
    this.code = code;
  }
}
