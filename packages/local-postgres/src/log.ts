/** The part of a structured logger that is used here. */
export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};
