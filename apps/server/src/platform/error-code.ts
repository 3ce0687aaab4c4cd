/** Whether this is the operating system's error with that code, such as `ENOENT`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}

/** The code of an error of the operating system or the database. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
