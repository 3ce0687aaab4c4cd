import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { portalPaths } from '../../packages/contract/src/portal-paths.ts';

const FRAME = /\/src\/app\/frames\/shell\.tsx$/;
const ROUTES = new URL('../../apps/portal/src/app/routes.ts', import.meta.url);

/** The module of every page with this frame by the fixed start of its path: '/hosts', '/edit-host/'. */
export function pagesWithFrame(frame: string, routes: string): [path: string, module: string][] {
  const groups = routes
    .split(/(?=\{ access: ')/)
    .filter((group) => group.includes(`frame: '${frame}'`));
  const paths: Readonly<Record<string, string>> = portalPaths;
  return groups.flatMap((group) =>
    [...group.matchAll(/\[portalPaths\.(\w+)\]:.*?import\('[./]*([^']+)'\)/g)].map(
      ([, name = '', module = '']): [string, string] => [
        (paths[name] ?? name).replace(/:.*$/, ''),
        module,
      ],
    ),
  );
}

/** Names the files of the frame and of its pages, so that `public/theme.js` loads them with the first script. */
export function nameFrame(): Plugin {
  return {
    name: 'name-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: first }) {
        const filesOf = (name: string, seen: Set<string>): string[] => {
          const part = bundle[name];
          if (part?.type !== 'chunk' || seen.has(name)) return [];
          seen.add(name);
          const own = [name, ...(part.viteMetadata?.importedCss ?? [])];
          return [
            ...own.map((file) => `/${file}`),
            ...part.imports.flatMap((each) => filesOf(each, seen)),
          ];
        };
        const filesFor = (isMeant: (id: string) => boolean, seen: Set<string>): string[] => {
          const part = Object.values(bundle).find(
            (part) => part.type === 'chunk' && isMeant(part.facadeModuleId ?? ''),
          );
          if (part === undefined) throw new Error('The build lacks the chunk of a page.');
          return filesOf(part.fileName, seen);
        };
        const seen = new Set([first?.fileName ?? '', ...(first?.imports ?? [])]);
        const frame = filesFor((id) => FRAME.test(id), seen).join(' ');
        // Pages share most files, so each page lists the numbers of its files.
        const files: string[] = [];
        const numberOf = (file: string): number => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const pages = pagesWithFrame('shell', readFileSync(ROUTES, 'utf8')).map(
          ([path, module]) => {
            const own = filesFor((id) => id.endsWith(`/${module}`), new Set(seen));
            return `${path} ${own.map(numberOf).join(' ')}`;
          },
        );
        return html.replace(
          '<script src="/theme.js"',
          `<script data-frame="${frame}" data-files="${files.join(' ')}" data-pages="${pages.join(';')}" src="/theme.js"`,
        );
      },
    },
  };
}
