// Preloaded into the built shop with `--import`: its clock is CLOCK_OFF_MS off, or as much as the
// file CLOCK_FILE says, which may change while the shop runs.
import { existsSync, readFileSync } from 'node:fs';

const Right = globalThis.Date;
const LOOK_EVERY_MS = 100;
const file = process.env.CLOCK_FILE ?? '';
let off = Number(process.env.CLOCK_OFF_MS ?? 0);

function look() {
  if (existsSync(file)) off = Number(readFileSync(file, 'utf8'));
}
if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
}

globalThis.Date = class extends Right {
  constructor(...parameters) {
    if (parameters.length === 0) super(Right.now() + off);
    else super(...parameters);
  }

  static now() {
    return Right.now() + off;
  }
};
