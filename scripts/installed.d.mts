export function hasTools(root: string): boolean;
export function isInstalled(root: string, wanted: { isWhole: boolean }): boolean;
