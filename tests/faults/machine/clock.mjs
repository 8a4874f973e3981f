// Preloaded into the built shop with `--import`: its clock is CLOCK_OFF_MS off.
const Right = globalThis.Date;
const off = Number(process.env.CLOCK_OFF_MS);

globalThis.Date = class extends Right {
  constructor(...parameters) {
    if (parameters.length === 0) super(Right.now() + off);
    else super(...parameters);
  }

  static now() {
    return Right.now() + off;
  }
};
