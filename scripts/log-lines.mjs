// @ts-check
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** @type {Record<number, [word: string, colour: 'red' | 'yellow' | 'dim']>} */
const LEVELS = {
  50: ['error', 'red'],
  40: ['warn', 'yellow'],
  30: ['info', 'dim'],
  20: ['debug', 'dim'],
};

/** Prints what a program logs as lines for a person. @param {import('node:stream').Readable} output */
export function printForPeople(output) {
  createInterface(output).on('line', (line) => console.log(readable(line)));
}

/** A line of the log; whatever else a program prints stays as it is. @param {string} line */
export function readable(line) {
  if (!line.startsWith('{"level":')) return line;
  let read;
  try {
    read = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, time, event, ...facts } = read;
  const [word, colour] = LEVELS[level] ?? ['fatal', 'red'];
  const at = new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length);
  return `${at} ${styleText(colour, word.padEnd(5))} ${[event, inWords(facts)].filter(Boolean).join('  ')}`;
}

/** @param {Record<string, unknown>} facts */
const inWords = (facts) =>
  Object.entries(facts)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');
