// Puts a stand-in in the place of the real driver, for everybody but the stand-in itself.
let standIn = '';

export function initialize(/** @type {string} */ address) {
  standIn = address;
}

export async function resolve(specifier, context, next) {
  if (specifier !== '@photostructure/sqlite' || context.parentURL === standIn)
    return next(specifier, context);
  return { url: standIn, shortCircuit: true };
}
