import {
  GraphQLError,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The public endpoint accepts queries only, not even a login. */
export const readOnlyRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== 'query')
      context.reportError(new GraphQLError('Only queries are allowed', { nodes: node }));
  },
});

interface Size {
  depth: number;
  fields: number;
  rootFields: number;
}

/** A depth limit alone is not enough, because aliases multiply the work at each level. */
export const sizeRule =
  (most: Size): ValidationRule =>
  (context) => {
    const sizeOf = measuring(context);
    return {
      OperationDefinition(node) {
        const size = sizeOf(node.selectionSet);
        if (
          size.depth <= most.depth &&
          size.fields <= most.fields &&
          size.rootFields <= most.rootFields
        )
          return;
        context.reportError(
          new GraphQLError(
            `A query takes at most ${most.depth} levels and ${most.fields} fields, ${most.rootFields} of them at its root`,
            { nodes: node },
          ),
        );
      },
    };
  };

/** Measures each fragment once: Strapi's depth rule takes minutes for thirty nested ones. */
function measuring(context: ValidationContext): (selections: SelectionSetNode) => Size {
  const fragments = new Map<string, Size>();

  function sizeOf({ selections }: SelectionSetNode): Size {
    const sizes = selections.map((selection): Size => {
      if (selection.kind === 'FragmentSpread') return sizeOfFragment(selection.name.value);
      if (selection.kind === 'InlineFragment') return sizeOf(selection.selectionSet);
      const below = selection.selectionSet ? sizeOf(selection.selectionSet) : NOTHING;
      return { depth: 1 + below.depth, fields: 1 + below.fields, rootFields: 1 };
    });
    return sizes.reduce(
      (all, one) => ({
        depth: Math.max(all.depth, one.depth),
        fields: all.fields + one.fields,
        rootFields: all.rootFields + one.rootFields,
      }),
      NOTHING,
    );
  }

  function sizeOfFragment(name: string): Size {
    const known = fragments.get(name);
    if (known) return known;
    fragments.set(name, ENDLESS); // in progress; a recursive fragment is endless
    const fragment = context.getFragment(name);
    const size = fragment ? sizeOf(fragment.selectionSet) : NOTHING;
    fragments.set(name, size);
    return size;
  }

  return sizeOf;
}

const NOTHING: Size = { depth: 0, fields: 0, rootFields: 0 };
const ENDLESS: Size = { depth: Infinity, fields: Infinity, rootFields: Infinity };
