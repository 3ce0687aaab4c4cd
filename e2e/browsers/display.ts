import { startProgram } from './processes.ts';

export type Display = { env: Record<string, string>; close(): void };

/** Browsers on a virtual display have windows, and so can have hidden tabs. */
export async function startDisplay(): Promise<Display> {
  const options = ['-displayfd', '1', '-screen', '0', '500x900x24', '-nolisten', 'tcp'];
  const program = startProgram(['Xvfb', ...options], {});
  await new Promise<void>((resolve, reject) => {
    program.child.stdout?.once('data', () => resolve());
    program.child.once('error', reject);
    program.child.once('exit', () => reject(new Error(program.output())));
  });
  const [number = ''] = /^\d+/m.exec(program.output()) ?? [];
  return {
    env: {
      DISPLAY: `:${number}`,
      // Keeps browsers from looking for desktop services, which don't exist here.
      ...{ DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1', GTK_USE_PORTAL: '0' },
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
    close: () => program.signal('SIGTERM'),
  };
}
