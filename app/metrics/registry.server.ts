import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows. Labels come from lists in the code, never from a customer's input. */
export const registry = new Registry();

const registers = [registry];

export const counter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) => new Counter({ name, help, labelNames, registers });

export const gauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) => new Gauge({ name, help, labelNames, registers });

export const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
) => new Histogram({ name, help, labelNames, buckets, registers });

/** Read when `/metrics` is asked, so `read` must be cheap. */
export const onScrape = (name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
