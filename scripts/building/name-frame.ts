import type { Plugin } from 'vite';

const FRAME = /\/src\/app\/frames\/shell\.tsx$/;

/** The pages that most visits begin with, by path. */
const PAGES = {
  '/hosts': /\/hosts-page\.tsx$/,
  '/questions': /\/questions-page\.tsx$/,
  '/game-history': /\/game-history-page\.tsx$/,
  '/game-results': /\/game-results-page\.tsx$/,
  '/users': /\/users-page\.tsx$/,
  '/subscription': /\/subscription-page\.tsx$/,
};

/** Names the files of the frame and of pages, so that `public/theme.js` loads them with the first script. */
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
        const filesFor = (id: RegExp, seen: Set<string>): string => {
          const part = Object.values(bundle).find(
            (part) => part.type === 'chunk' && id.test(part.facadeModuleId ?? ''),
          );
          if (part === undefined) throw new Error(`The build has no chunk for ${id}.`);
          return filesOf(part.fileName, seen).join(' ');
        };
        const seen = new Set([first?.fileName ?? '', ...(first?.imports ?? [])]);
        const frame = filesFor(FRAME, seen);
        const pages = Object.entries(PAGES).map(
          ([path, id]) => `${path} ${filesFor(id, new Set(seen))}`,
        );
        return html.replace(
          '<script src="/theme.js"',
          `<script data-frame="${frame}" data-pages="${pages.join(';')}" src="/theme.js"`,
        );
      },
    },
  };
}
