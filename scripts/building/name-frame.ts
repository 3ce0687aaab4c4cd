import type { Plugin, Rollup } from 'vite';

/** The signed-in frame, and the page that most visits begin with. */
const NAMED = {
  frame: /\/src\/app\/frames\/shell\.tsx$/,
  hosts: /\/src\/app\/pages\/hosts\/hosts-page\.tsx$/,
};

/** Names the files of frame and first page, so that `public/theme.js` loads them with the first script. */
export function nameFrame(): Plugin {
  return {
    name: 'name-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: first }) {
        const seen = new Set([first?.fileName, ...(first?.imports ?? [])]);
        const filesOf = (part: Rollup.OutputChunk | Rollup.OutputAsset | undefined): string[] => {
          if (part?.type !== 'chunk' || seen.has(part.fileName)) return [];
          seen.add(part.fileName);
          const own = [part.fileName, ...(part.viteMetadata?.importedCss ?? [])];
          return [
            ...own.map((file) => `/${file}`),
            ...part.imports.flatMap((name) => filesOf(bundle[name])),
          ];
        };
        const named = Object.entries(NAMED).map(([name, id]) => {
          const files = filesOf(
            Object.values(bundle).find(
              (part) => part.type === 'chunk' && id.test(part.facadeModuleId ?? ''),
            ),
          );
          if (files.length === 0) throw new Error(`The build has no chunk for ${id}.`);
          return `data-${name}="${files.join(' ')}"`;
        });
        return html.replace(
          '<script src="/theme.js"',
          `<script ${named.join(' ')} src="/theme.js"`,
        );
      },
    },
  };
}
