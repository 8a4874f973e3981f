// @ts-check
// Root alone may read the settings, so root reads them, and the command runs as the shop's user.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvFile } from '../scripts/env-file.mjs';

const [settings = '', data = '', command = 'orders', ...words] = process.argv.slice(2);
// The backup reads the CMS, too, and gets no other secret: as its unit has it.
const isBackup = command === 'nightly-backup';
const unit = isBackup ? readFileSync('deploy/systemd/deskdost-backup.service', 'utf8') : '';
const kept = [...unit.matchAll(/^UnsetEnvironment=(.+)$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
);
const files = ['shop.env', ...(isBackup ? ['backup.env'] : [])].map((name) => join(settings, name));
const given = Object.assign({}, ...files.filter((file) => existsSync(file)).map(readEnvFile));
for (const name of kept) delete given[name];
const { PATH, LANG, TERM } = process.env;

const { status, error } = spawnSync(
  'runuser',
  [
    ...['-u', 'deskdost', '-g', 'deskdost', '-G', 'deskdost-removals'],
    ...(isBackup ? ['-G', 'deskdost-cms'] : []),
    ...['--', process.execPath, `scripts/${command}.mjs`, ...words],
  ],
  {
    stdio: 'inherit',
    env: {
      ...{ PATH, LANG, TERM },
      ...given,
      DATA_DIR: join(data, 'shop-3001'),
      REMOVALS_DIR: join(data, 'removals'),
      NODE_ENV: 'production',
      ...(isBackup && { PROGRAM: 'backup' }),
    },
  },
);
if (error) throw error;
process.exit(status ?? 1);
