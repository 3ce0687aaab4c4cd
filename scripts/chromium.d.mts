export function findChromium(): string | undefined;
export function installChromium(say: (message: string) => void): string | undefined;
