import { describe, expect, it } from 'vitest';
import { newerNames, newerStyles } from '../building/newer-names.ts';

describe('the scan of scripts', () => {
  it.each([
    'a.toSorted()',
    'a?.toSorted((b,c)=>b-c)',
    'const sort=Array.prototype.toSorted',
    'await Array.fromAsync(a)',
    'Object.groupBy(a,b)',
    'Map.groupBy(a,b)',
    'a.findLast(b)',
    'a.with(0,1)',
    'Promise.withResolvers()',
    'AbortSignal.any([a,b])',
    'crypto.randomUUID()',
    'map.values().map(a)',
    'map.entries().toArray()',
    'for await(const a of stream)b(a)',
    '/(?<=a)b/.test(c)',
    'new RegExp(`a`,`gv`)',
    'new Intl.Segmenter(`en`)',
    'a.matchAll(b).map(c)',
  ])('finds %s', (code) => {
    expect(newerNames(code)).not.toEqual([]);
  });

  it.each([
    'structuredClone(a)',
    'a.at(-1)',
    'Object.hasOwn(a,b)',
    'a.replaceAll(b,c)',
    'Object.fromEntries(Object.entries(a).map(b))',
    '[...map.values()].map(a)',
    'Array.from(map.keys()).map(a)',
    'a.sort(b)',
    '/(?<name>a)/.exec(b)',
    'signal.throwIfAborted()',
  ])('lets %s pass', (code) => {
    expect(newerNames(code)).toEqual([]);
  });
});

describe('the scan of style sheets', () => {
  it.each([
    '.a:has(.b){color:red}',
    '.a{&:hover{color:red}}',
    '.a{color:red;& .b{color:red}}',
    '.a{height:100dvh}',
    '.a{min-height:calc(50svh - 1px)}',
    '@container (min-width:1px){.a{color:red}}',
    '.a{container-type:inline-size}',
    '.a{width:10cqw}',
    '.a{color:color-mix(in srgb,red,blue)}',
    '.a{color:oklch(50% 0 0)}',
    '.a{color:light-dark(red,blue)}',
    '.a{field-sizing:content}',
    '@media (width >= 400px){.a{color:red}}',
    '@media (width<=400px){.a{color:red}}',
    '.a{translate:10px}',
    '@starting-style{.a{opacity:0}}',
    '.a{grid-template-rows:subgrid}',
  ])('finds %s', (styles) => {
    expect(newerStyles(styles)).not.toEqual([]);
  });

  it.each([
    '.a{height:100vh;width:50vw}',
    '.a{aspect-ratio:1;inset:0;gap:1px}',
    '.a{transform:translate(1px)rotate(2deg)scale(3)}',
    '.a:where(:not(.b)):is(.c):focus-visible{accent-color:red}',
    '@media (min-width:900px) and (prefers-color-scheme:dark){.a{color:rgb(1 2 3/50%)}}',
    '.a{background:linear-gradient(red,blue)}',
    // Without it, lines break as they always did.
    '.a{text-wrap:balance}',
  ])('lets %s pass', (styles) => {
    expect(newerStyles(styles)).toEqual([]);
  });
});
