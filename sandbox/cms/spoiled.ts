import { html, json, type Answer } from '../http';
import { isRow, type Row } from './rows';

/**
 * Applies the knob `cms.answer`. For slow, failing or cut-off answers, set a fault on
 * `cms.graphql`.
 */
export function spoiled(answer: Answer, knob: unknown): Answer {
  if (knob === undefined) return answer;
  if (knob === 'errors') return json({ errors: [internalError()], data: null });
  if (knob === 'html')
    return html('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>');
  const spoil = typeof knob === 'string' ? spoilers[knob] : undefined;
  if (!spoil)
    return json(
      { error: `cms.answer takes errors, html, ${Object.keys(spoilers).join(', ')}` },
      500,
    );
  const result: unknown = JSON.parse(String(answer.body));
  return isRow(result) && isRow(result.data) ? json(spoil(result.data), answer.status) : answer;
}

const spoilers: Record<string, (data: Row) => Row> = {
  partial,
  'null-items': (data) => ({
    data: mapLists(data, (items) => items.map((item, index) => (index === 1 ? null : item))),
  }),
  empty: (data) => ({ data: mapLists(data, () => []) }),
  'wrong-types': (data) => ({ data: wrongPrices(data) }),
};

/** Answers like a resolver that failed half-way: one item, or a whole nested list, is null. */
function partial(data: Row): Row {
  const [field = ''] = Object.keys(data);
  const value = data[field];
  if (Array.isArray(value)) {
    const items = value.map((each: unknown, index) => (index === 0 ? null : each));
    return { errors: [internalError([field, 0])], data: { ...data, [field]: items } };
  }
  if (!isRow(value)) return { errors: [internalError([field])], data };
  const name = Object.keys(value).find((each) => Array.isArray(value[each])) ?? '';
  return {
    errors: [internalError([field, name])],
    data: { ...data, [field]: { ...value, [name]: null } },
  };
}

const internalError = (path?: (string | number)[]): Row => ({
  message: 'Internal Server Error',
  path,
  extensions: {
    error: { name: 'InternalServerError', message: 'Internal Server Error', details: {} },
    code: 'INTERNAL_SERVER_ERROR',
  },
});

function mapLists(value: unknown, change: (items: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) return change(value.map((each: unknown) => mapLists(each, change)));
  return isRow(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, mapLists(each, change)]),
      )
    : value;
}

function wrongPrices(data: Row): unknown {
  let seen = 0;
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil);
    if (!isRow(value)) return value;
    const { price, ...rest } = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, spoil(each)]),
    );
    if (price === undefined) return rest;
    seen += 1;
    if (seen % 3 === 1) return { ...rest, price: JSON.stringify(price) };
    return seen % 3 === 2 ? rest : { ...rest, price };
  };
  return spoil(data);
}
