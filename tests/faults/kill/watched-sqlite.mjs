import { DatabaseSync as Real } from '@photostructure/sqlite';
import { atCall } from './point.mjs';

/** The real driver with a watcher before and after every statement. */
export class DatabaseSync extends Real {
  exec(sql) {
    atCall('before', sql);
    super.exec(sql);
    atCall('after', sql);
  }

  prepare(sql) {
    const statement = super.prepare(sql);
    const watched = (method) => (parameters) => {
      atCall('before', sql);
      const result = statement[method](parameters);
      atCall('after', sql);
      return result;
    };
    return { run: watched('run'), all: watched('all') };
  }
}
