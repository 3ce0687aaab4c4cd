import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const files = globSync('packages/*/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Functions with neither a sentence nor a type that says what they return. */
function findUnexplained(file: string, text: string): string[] {
  return parse(file, text).statements.flatMap((statement) => {
    if (!isExported(statement) || ts.getJSDocCommentsAndTags(statement).length > 0) return [];
    const asks = functionsOf(statement).some((made) => throws(made) || isPlain(made.type));
    return asks ? [`${file}: ${statement.getText().split('\n')[0]}`] : [];
  });
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function functionsOf(statement: ts.Statement): ts.SignatureDeclaration[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (!ts.isVariableStatement(statement)) return [];
  const values = statement.declarationList.declarations.map(({ initializer }) => initializer);
  return values.filter((value) => value !== undefined).filter(ts.isArrowFunction);
}

/** Leaves out what a callback throws. */
function throws(node: ts.Node): boolean {
  let found = ts.isThrowStatement(node);
  ts.forEachChild(node, (child) => {
    found ||= !ts.isFunctionLike(child) && throws(child);
  });
  return found;
}

/** `string` or `number`, perhaps optional, in lists or in promises. */
function isPlain(type: ts.TypeNode | undefined): boolean {
  if (type === undefined) return false;
  if (ts.isArrayTypeNode(type)) return isPlain(type.elementType);
  if (ts.isTypeOperatorNode(type)) return isPlain(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.some(isPlain);
  if (ts.isTypeReferenceNode(type)) {
    return type.typeName.getText() === 'Promise' && isPlain(type.typeArguments?.[0]);
  }
  return [ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword].includes(type.kind);
}

describe('the packages', () => {
  it('say in a sentence what an exported function throws, or which texts and numbers it returns', () => {
    expect(files.flatMap((file) => findUnexplained(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['a list of numbers', 'export function numbers(): readonly number[] {}', 1],
    ['a text that may be missing', 'export const name = (): Promise<string | null> => {};', 1],
    ['a function that throws', 'export function check(): void { if (a) throw b; }', 1],
    ['a sentence', '/** Sorted. */ export function names(): string[] {}', 0],
    ['a named type', 'export function mode(): GameMode {}', 0],
    ['a callback that throws', 'export function add(): void { on(() => { throw a; }); }', 0],
    ['a private function', 'function name(): string {}', 0],
  ])('recognize %s', (_what, text, count) => {
    expect(findUnexplained('a.ts', text)).toHaveLength(count);
  });

  it('export each file once', () => {
    for (const file of files) {
      const exported = parse(file, readFileSync(file, 'utf8')).statements.filter(
        ts.isExportDeclaration,
      );
      const from = exported.map(({ moduleSpecifier }) => moduleSpecifier?.getText());
      expect(from, file).toEqual([...new Set(from)]);
    }
  });
});
