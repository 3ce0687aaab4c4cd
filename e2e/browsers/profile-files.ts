import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Text in memory alone is lost when the browser is killed. */
export async function isWritten(profile: string, text: string): Promise<boolean> {
  const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')];
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const kept = entries.filter(
    (entry) => entry.isFile() && /storage/i.test(entry.parentPath.slice(profile.length)),
  );
  for (const { parentPath, name } of kept) {
    // The browser may have deleted the file already.
    const content = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
    if (forms.some((form) => content.includes(form))) return true;
  }
  return false;
}
