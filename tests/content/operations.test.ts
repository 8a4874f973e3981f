import { Kind, parse, type DocumentNode, type SelectionSetNode } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as generated from '#graphql/generated';

/** The content service refuses a query beyond these: `cms/config/plugins.ts`. */
const MOST = { depth: 4, roots: 8, fields: 120, tokens: 1000 };

/** Each operation as it is sent, with its fragments. */
const sent = Object.entries(generated).flatMap(([name, value]) =>
  name.endsWith('Document') ? [[name, parse(String(value))] as const] : [],
);

/** Fields and depth of a selection, fragments written out. */
function measure(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  depth = 1,
): { fields: number; depth: number } {
  let [fields, deepest] = [0, depth];
  for (const selection of selections) {
    const isField = selection.kind === Kind.FIELD;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragment(document, selection.name.value)
        : selection.selectionSet;
    if (isField) fields += 1;
    if (!inner) continue;
    const found = measure(document, inner, isField ? depth + 1 : depth);
    fields += found.fields;
    deepest = Math.max(deepest, found.depth);
  }
  return { fields, depth: deepest };
}

const fragment = ({ definitions }: DocumentNode, name: string): SelectionSetNode | undefined =>
  definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name ? [each.selectionSet] : [],
  )[0];

function tokensOf({ loc }: DocumentNode): number {
  let count = 0;
  for (let token = loc?.startToken.next; token; token = token.next) count += 1;
  return count;
}

describe('every operation stays below the limits of the content service', () => {
  it.each(sent)('%s', (_, document) => {
    const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
    if (!operation) throw new Error('there is no operation');
    const { fields, depth } = measure(document, operation.selectionSet);
    expect(depth).toBeLessThanOrEqual(MOST.depth);
    expect(operation.selectionSet.selections.length).toBeLessThanOrEqual(MOST.roots);
    expect(fields).toBeLessThanOrEqual(MOST.fields);
    expect(tokensOf(document)).toBeLessThanOrEqual(MOST.tokens);
  });

  it('and none is left out', () => {
    const texts = readdirSync('graphql')
      .filter((name) => name.endsWith('.graphql') && name !== 'schema.graphql')
      .map((name) => readFileSync(`graphql/${name}`, 'utf8'));
    expect(sent).toHaveLength(texts.join('\n').match(/^query /gm)?.length ?? 0);
  });
});
