import type { Plugin, Rollup } from 'vite';

const FRAME = /\/src\/app\/frames\/shell\.tsx$/;

/** Names the files of the signed-in frame, so that `public/theme.js` loads them with the first script. */
export function nameFrame(): Plugin {
  return {
    name: 'name-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: first }) {
        const files = new Set<string>();
        const seen = new Set([first?.fileName, ...(first?.imports ?? [])]);
        const add = (part: Rollup.OutputChunk | Rollup.OutputAsset | undefined): void => {
          if (part?.type !== 'chunk' || seen.has(part.fileName)) return;
          seen.add(part.fileName);
          for (const file of [part.fileName, ...(part.viteMetadata?.importedCss ?? [])])
            files.add(`/${file}`);
          for (const name of part.imports) add(bundle[name]);
        };
        add(
          Object.values(bundle).find(
            (part) => part.type === 'chunk' && FRAME.test(part.facadeModuleId ?? ''),
          ),
        );
        if (files.size === 0) throw new Error('The build has no chunk for app/frames/shell.tsx.');
        return html.replace(
          '<script src="/theme.js"',
          `<script data-frame="${[...files].join(' ')}" src="/theme.js"`,
        );
      },
    },
  };
}
