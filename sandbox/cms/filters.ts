import { isRow, type Row } from './rows';

/** Example filter: `{ slug: { eq: "x" }, category: { slug: { in: [...] } } }`. */
export function matches(row: Row, filters: Row): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    if (wanted === null || wanted === undefined) return true;
    if (name === 'and') return inputs(wanted).every((each) => matches(row, each));
    if (name === 'or') return inputs(wanted).some((each) => matches(row, each));
    if (name === 'not') return inputs([wanted]).every((each) => !matches(row, each));
    if (!isRow(wanted)) return true;
    const value = row[name];
    return isRow(value) ? matches(value, wanted) : holds(value, wanted);
  });
}

/** Example of `wanted`: `{ gte: 100, lt: 300 }`. */
function holds(value: unknown, wanted: Row): boolean {
  return Object.entries(wanted).every(([operator, operand]) => {
    if (operator === 'not') return !isRow(operand) || !holds(value, operand);
    return operand === null || operand === undefined || compare(operator, value, operand);
  });
}

function compare(operator: string, value: unknown, operand: unknown): boolean {
  const test = operators[operator];
  if (!test) throw new Error(`The sandbox does not support the operator ${operator}`);
  return test(value, operand);
}

type Test = (value: unknown, operand: unknown) => boolean;

const eq: Test = (value, operand) => value === operand;
const eqi: Test = (value, operand) => fold(value) === fold(operand);
const isIn: Test = (value, operand) => list(operand).includes(value);
const contains: Test = (value, operand) => text(value).includes(text(operand));
const containsi: Test = (value, operand) => fold(value).includes(fold(operand));

const operators: Record<string, Test> = {
  eq,
  eqi,
  ne: (value, operand) => !eq(value, operand),
  nei: (value, operand) => !eqi(value, operand),
  in: isIn,
  notIn: (value, operand) => !isIn(value, operand),
  contains,
  containsi,
  notContains: (value, operand) => !contains(value, operand),
  notContainsi: (value, operand) => !containsi(value, operand),
  startsWith: (value, operand) => text(value).startsWith(text(operand)),
  endsWith: (value, operand) => text(value).endsWith(text(operand)),
  gt: (value, operand) => order(value, operand) > 0,
  gte: (value, operand) => order(value, operand) >= 0,
  lt: (value, operand) => order(value, operand) < 0,
  lte: (value, operand) => order(value, operand) <= 0,
  between: (value, operand) =>
    order(value, list(operand)[0]) >= 0 && order(value, list(operand)[1]) <= 0,
  null: (value, operand) => isMissing(value) === operand,
  notNull: (value, operand) => isMissing(value) !== operand,
  and: (value, operand) => list(operand).every((each) => eq(value, each)),
  or: isIn,
};

/** Missing values come first. */
export function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [text(a), text(b)];
  return left < right ? -1 : Number(left > right);
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;
const text = (value: unknown): string => (isMissing(value) ? '' : String(value));
const fold = (value: unknown): string => text(value).toLowerCase();
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const inputs = (value: unknown): Row[] => list(value).filter(isRow);
