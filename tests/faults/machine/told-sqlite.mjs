import { DatabaseSync as Real } from '@photostructure/sqlite';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const open = new Set();

/**
 * The real driver. At SIGUSR2 each open store runs what stands in the file STORE_ORDERS: SQLite
 * itself then says what it says on such a disk, to root too.
 */
export class DatabaseSync extends Real {
  constructor(path, ...others) {
    super(path, ...others);
    if (path !== ':memory:') open.add(this); // an index in memory is no store
  }

  close() {
    open.delete(this);
    super.close();
  }
}

process.on('SIGUSR2', () => {
  const orders = process.env.STORE_ORDERS ?? '';
  if (!existsSync(orders)) return; // a second signal for what has been done
  const sql = readFileSync(orders, 'utf8');
  for (const store of open) store.exec(sql);
  rmSync(orders); // so whoever wrote it knows
});
