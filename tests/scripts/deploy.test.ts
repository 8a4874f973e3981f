import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { KEPT_FROM } from '#app/ground/program-secrets.server';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Settings that shop and CMS read, and those of the kit's own files. */
const KNOWN = new Set([
  ...namesIn(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm),
  ...namesIn(read('cms/.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm),
  ...namesIn(read('deploy/Caddyfile'), /\{\$([A-Z_]+)/g),
  ...['NODE_ENV', 'STRAPI_TELEMETRY_DISABLED', 'POSTGRES_PASSWORD', 'PORTS', 'CMS'],
  ...['DATABASE_ADMIN_PASSWORD', 'SHOP_DATABASE_PASSWORD', 'CMS_DATABASE_PASSWORD'],
  ...['DESK_DATABASE_PASSWORD', 'BACKUP_DATABASE_PASSWORD'],
]);

const SCRIPTS = ['.ci/run', 'deploy/deskdost', ...globSync('deploy/*.sh')];
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;

describe('the deploy kit', () => {
  it.runIf(hasShellcheck).each(SCRIPTS)('%s passes shellcheck', (script) => {
    const { status, stdout } = spawnSync('shellcheck', [script], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it.each([
    ['deploy/install.sh', /^(?:\$\([^)]*\))?([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/env.sh', /^([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/compose.yaml', /^ +([A-Z][A-Z0-9_]+): /gm],
    ['deploy/Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
    ['cms/Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
    ['deploy/systemd/deskdost-shop@.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/systemd/deskdost-desk.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/systemd/deskdost-cms.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
  ])('%s sets only what somebody reads', (file, pattern) => {
    const own = ['BASE', 'SETTINGS', 'DATA', 'BACKUPS', 'RUNTIME', 'SOURCE'];
    const caddy = ['CADDY_FILE', 'CADDY_UNIT'];
    const named = ['KEPT_RELEASES', 'READY_WITHIN_S', 'RELEASE', 'HOST', 'PORT'];
    const more = [...own, ...caddy, ...named];
    const names = namesIn(read(file), pattern);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !KNOWN.has(name) && !more.includes(name))).toEqual([]);
  });

  it('runs programs that there are', () => {
    const units = readdirSync('deploy/systemd').map((name) => read(`deploy/systemd/${name}`));
    const texts = [...units, read('deploy/compose.yaml'), read('cms/Dockerfile')].join('\n');
    const scripts = namesIn(texts, /\b(scripts\/[\w-]+\.mjs)/g);
    const built = namesIn(texts, /\bbuild\/(\w+)\/main\.js/g);
    expect([...new Set(built)].sort()).toEqual(['desk', 'server']);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('starts the same as services and as containers', () => {
    const [shop, cms, desk, backup] = ['shop@', 'cms', 'desk', 'backup'].map(
      (name) => /^ExecStart=\S+\/node (.+)$/m.exec(unitOf(name))?.[1],
    );
    const ofImage = (file: string) =>
      /^CMD (.+)$/m.exec(read(file))?.[1]?.replaceAll(/["[\],]/g, '');
    expect(ofImage('deploy/Dockerfile')).toBe(`node ${shop}`);
    expect(ofImage('cms/Dockerfile')).toBe(`node ${cms}`);
    const compose = read('deploy/compose.yaml');
    expect(compose).toContain(`command: [node, ${desk}]`);
    expect(compose).toContain(`do node ${backup};`);
  });

  it('runs the Node that is pinned for a Linux machine', () => {
    const pins = read('scripts/pinned-node/package.json');
    const pinned = new Set(namesIn(pins, /"node-linux-\w+": "(\d+)\./g));
    const images = ['deploy/Dockerfile', 'cms/Dockerfile'].flatMap((file) =>
      namesIn(read(file), /^FROM node:(\d+)-/gm),
    );
    expect(pinned.size).toBe(1);
    expect(new Set(images)).toEqual(pinned);
    expect(read('deploy/install.sh')).toContain('node scripts/current-node.mjs)');
  });

  it.each([
    ['shop@', 'deskdost'],
    ['cms', 'deskdost-cms'],
    ['desk', 'deskdost-desk'],
    ['backup', 'deskdost'],
  ])('lets the service %s write to its folders only, as the user %s', (name, user) => {
    const unit = unitOf(name);
    for (const line of [
      ...[`User=${user}`, `Group=${user}`, 'NoNewPrivileges=yes', 'ProtectSystem=strict'],
      // The backup reads the CMS's pictures as a member of its group.
      ...['ProtectHome=yes', 'PrivateTmp=yes', name === 'cms' ? 'UMask=0027' : 'UMask=0077'],
      ...['CapabilityBoundingSet=', 'PrivateDevices=yes', 'PrivateUsers=yes'],
      ...['ProtectProc=invisible', 'RestrictNamespaces=yes', 'LockPersonality=yes'],
      ...['ProtectKernelModules=yes', 'ProtectKernelLogs=yes', 'ProtectClock=yes'],
      ...['SystemCallArchitectures=native', 'SystemCallFilter=@system-service'],
      'SystemCallFilter=~@privileged @resources',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^Environment=.*\bNODE_ENV=production\b/m);
    const folders = /^ReadWritePaths=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const [data = '/var/lib/deskdost/cms'] = namesIn(unit, /\bDATA_DIR=(\S+)/g);
    const noted = name === 'cms' ? [] : ['/var/lib/deskdost/removals'];
    const copies = name === 'backup' ? ['/var/backups/deskdost'] : [];
    expect(folders).toEqual([data, ...noted, ...copies]);
    expect(unit).toMatch(/^MemoryMax=\d/m);
  });

  const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasAnalyzer).each(['shop@', 'cms', 'desk', 'backup'])(
    'exposes the machine to the service %s as little as systemd can say',
    (name) => {
      const file = `deploy/systemd/deskdost-${name}.service`;
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], {
        encoding: 'utf8',
      });
      const level = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
      expect(Number(level)).toBeLessThanOrEqual(2.5);
    },
  );

  it('lets root alone read the settings, and each program its own', () => {
    const script = read('deploy/install.sh');
    expect([...script.matchAll(/install -m (\d+) .*\.env/g)].map(([, mode]) => mode)).toEqual([
      ...['600', '600', '600', '600', '644'], // Caddy's holds no secret
    ]);
    const filesOf = (name: string) =>
      namesIn(unitOf(name), /^EnvironmentFile=-?\/etc\/deskdost\/(\S+)\.env$/gm);
    expect(['shop@', 'cms', 'desk', 'backup'].map(filesOf)).toEqual([
      ...[['shop'], ['cms'], ['shop', 'desk'], ['shop', 'backup']],
    ]);
    // The shop could open the CMS's database with it.
    const [, ofShop = ''] = /shop\.env\.new"\n {2}cat .*<<ENV\n([\s\S]*?)\nENV/.exec(script) ?? [];
    expect(ofShop).toContain('DATABASE_URL=');
    expect(ofShop).not.toMatch(/cms_password|BACKUP_CMS/);
  });

  it.each(['desk', 'backup'] as const)('keeps the shop’s secrets from the %s', async (name) => {
    const kept = KEPT_FROM[name];
    const unset = namesIn(unitOf(name), /^UnsetEnvironment=(.+)$/gm).flatMap((line) =>
      line.split(' '),
    );
    expect(unset.sort()).toEqual([...kept].sort());
    expect(unitOf(name)).toMatch(new RegExp(`^Environment=.*\\bPROGRAM=${name}\\b`, 'm'));
    const [, service = ''] =
      new RegExp(`\\n {2}${name}:\\n((?: {4}.*\\n)+)`).exec(read('deploy/compose.yaml')) ?? [];
    const [, alone = ''] = /&of-the-shop\n((?: {2}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
    const blank = namesIn(alone + service, /^ +([A-Z][A-Z0-9_]+): ''$/gm);
    // Only the backup is given that one.
    expect(blank.sort()).toEqual(kept.filter((each) => each !== 'BACKUP_CMS_DATABASE_URL').sort());
    expect(service).toMatch(/<<: \[\*of-the-shop, \*shop-environment\]\n {6}PROGRAM: /);
    expect(service).toContain(`postgres://deskdost_${name}:`);
  });

  it('keeps each secret from the desk that its program does not read', async () => {
    const { outputFiles } = await build({
      ...{ entryPoints: ['desk/main.ts'], bundle: true, write: false, format: 'esm' },
      ...{ platform: 'node', packages: 'external', jsx: 'automatic', alias: { '#app': './app' } },
      logLevel: 'silent',
    });
    const reads = new Set(namesIn(outputFiles[0]?.text ?? '', /\benv\d*\.([A-Z][A-Z0-9_]+)/g));
    expect(reads).toContain('SESSION_SECRETS');
    const secrets = namesIn(
      read('.env.example'),
      /^# (?:.*\. )?Secret\.\n(?:#[A-Z0-9_]+_DIR=.*\n)?#([A-Z0-9_]+)=/gm,
    );
    expect(secrets.length).toBeGreaterThan(14);
    const isNeeded = (name: string) => reads.has(name) && name !== 'PREVIEW_SECRET'; // editors preview in the shop
    expect(KEPT_FROM.desk.toSorted()).toEqual(secrets.filter((name) => !isNeeded(name)).sort());
    const ofBackup = secrets.filter(
      (name) => !['DATABASE_URL', 'BACKUP_CMS_DATABASE_URL'].includes(name),
    );
    expect(KEPT_FROM.backup.toSorted()).toEqual(ofBackup.sort());
  });

  it('tries the wall of every settings file and folder of a unit', () => {
    const tried = namesIn(read('deploy/check-walls.sh'), /^\S+ (\/(?:etc|var)\/\S+)$/gm);
    const units = ['shop@', 'desk', 'cms', 'backup'].map(unitOf).join('\n');
    const folders = namesIn(units, /^ReadWritePaths=(.+)$/gm).flatMap((line) => line.split(' '));
    const ofUnits = [...namesIn(units, /^EnvironmentFile=-?(\S+)$/gm), ...folders];
    for (const path of ofUnits) expect(tried).toContain(path.replace('%i', '3001'));
    const users = new Set(namesIn(units, /^User=(\S+)$/gm));
    const [triedAs = ''] = namesIn(read('deploy/check-walls.sh'), /^USERS="(.+)"$/gm);
    expect(triedAs.split(' ')).toEqual(expect.arrayContaining([...users]));
  });

  it('notes removals where shop, desk, backup and commands alike read and write them', () => {
    const folder = '/var/lib/deskdost/removals';
    for (const unit of ['shop@', 'desk', 'backup'].map(unitOf)) {
      expect(namesIn(unit, /\bREMOVALS_DIR=(\S+)/g)).toEqual([folder]);
      expect(unit).toMatch(/^SupplementaryGroups=.*\bdeskdost-removals\b/m);
    }
    expect(unitOf('cms')).not.toContain('removals');
    const command = read('deploy/run-as-shop.mjs');
    expect(command).toContain(`'-G', 'deskdost-removals'`);
    expect(command).toContain(`REMOVALS_DIR: join(data, 'removals')`);
    const compose = read('deploy/compose.yaml');
    expect(namesIn(compose, /^ +REMOVALS_DIR: (\S+)$/gm)).toEqual(['/removals']);
    for (const service of ['shop-1', 'shop-2', 'desk', 'backup']) {
      const [, text = ''] = new RegExp(`\\n {2}${service}:\\n((?: {4}.*\\n)+)`).exec(compose) ?? [];
      expect(text, service).toContain(`'removals:/removals'`);
    }
    expect(read('deploy/Dockerfile')).toMatch(/install -d -m 700 -o node -g node .*\/removals\b/);
  });

  it('carries the removals of an older release over, once', () => {
    const { stdout, stderr } = install(
      '',
      '',
      `DATA=$SETTINGS/data; mkdir -p "$DATA/shop-3001" "$DATA/desk"; groupadd() { :; }
      echo one >"$DATA/shop-3001/removals.log"; echo two >"$DATA/desk/removals.log"
      install() { [ "$1" = -d ] && mkdir -p "\${@: -1}" || touch "\${@: -1}"; }
      make_removals; make_removals; cat "$DATA/removals/removals.log"`,
    );
    expect(stderr).toBe('');
    expect(stdout).toBe('one\ntwo\n');
  });

  it('gives an older installation a role for desk and backup each, once', () => {
    const given = (shop: string, more = '') =>
      installed(
        '',
        shop,
        `sql() { cat >>"$SETTINGS/asked"; }; ${more}
        separate_guests >/dev/null; separate_guests; cat "$SETTINGS/desk.env" "$SETTINGS/backup.env"
        grep -c '^create role\\|grant pg_read_all_data' "$SETTINGS/asked"`,
      );
    const here = 'DATABASE_URL=postgres://deskdost:one@127.0.0.1:5432/deskdost\n';
    const [desk, backup, ...more] = given(here).split('\n');
    expect(desk).toMatch(
      /^DATABASE_URL=postgres:\/\/deskdost_desk:[\da-f]{64}@127\.0\.0\.1:5432\/deskdost$/,
    );
    expect(backup).toMatch(
      /^DATABASE_URL=postgres:\/\/deskdost_backup:[\da-f]{64}@127\.0\.0\.1:5432\/deskdost$/,
    );
    expect(more[1]).toMatch(
      /^BACKUP_CMS_DATABASE_URL=postgres:\/\/deskdost_backup:.*\/deskdost_cms$/,
    );
    expect(more[2]).toBe('1'); // asked once
    expect(given(here, 'CMS=no')).not.toContain('BACKUP_CMS');
    // A database elsewhere has no such roles.
    const elsewhere = 'DATABASE_URL=postgres://deskdost:one@db.example.in/deskdost\n';
    expect(installed('', elsewhere, 'separate_guests; ls "$SETTINGS"')).not.toContain('desk.env');
  });

  it('gives an older installation a password of its own for the CMS, once', () => {
    const separated = installed(
      '',
      'BACKUP_CMS_DIR=/var/cms\nBACKUP_CMS_DATABASE_URL=postgres://deskdost_cms:same@127.0.0.1:5432/deskdost_cms\n',
      `sql() { cat >/dev/null; }; chown() { :; }
      separate_settings </dev/null >/dev/null; separate_settings </dev/null
      cat "$SETTINGS/shop.env"; echo ---; cat "$SETTINGS/cms.env"`,
      'DATABASE_URL=postgres://deskdost_cms:same@127.0.0.1:5432/deskdost_cms\n',
    );
    const [shop, cms = ''] = separated.split('---\n');
    expect(shop).not.toContain('BACKUP_CMS');
    expect(cms).toMatch(/^DATABASE_URL=postgres:\/\/deskdost_cms:[\da-f]{64}@127/);
  });

  it('keeps settings out of images and releases', () => {
    for (const image of ['deploy', 'cms']) {
      const ignored = read(`${image}/Dockerfile.dockerignore`).split('\n');
      expect(ignored).toEqual(
        expect.arrayContaining(['**/.env', '**/.env.*', '**/*.env', '**/.data']),
      );
    }
    expect(read('deploy/install.sh')).toContain("--exclude='*.env'");
  });

  it('lets nobody but this machine open the CMS until the office is named', () => {
    expect(read('deploy/Caddyfile')).toContain('remote_ip {$STAFF_NETWORKS:127.0.0.1/8 ::1}');
    const compose = read('deploy/compose.yaml');
    expect(compose).toContain('STAFF_NETWORKS: ${STAFF_NETWORKS:-127.0.0.1/8}');
    // The default bridge would show every visitor of the host's IPv6 address as 172.x.
    expect(compose).toContain('networks: { default: { enable_ipv6: true } }');
    for (const file of ['Caddyfile', 'compose.yaml', 'env.sh', 'install.sh'])
      expect(read(`deploy/${file}`)).not.toContain('private_ranges');
  });

  it('gives each program a password of its own in compose, and none the superuser', () => {
    const passwords = namesIn(read('deploy/compose.yaml'), /postgres:\/\/(\w+:\$\{\w+)/g);
    expect(new Set(passwords)).toEqual(
      new Set([
        ...['deskdost:${SHOP_DATABASE_PASSWORD', 'cms:${CMS_DATABASE_PASSWORD'],
        ...['deskdost_desk:${DESK_DATABASE_PASSWORD', 'deskdost_backup:${BACKUP_DATABASE_PASSWORD'],
      ]),
    );
    expect(read('deploy/compose.yaml')).not.toContain('POSTGRES_USER');
  });

  it('lets the desk listen on this machine only, and shows it under a name of its own', () => {
    expect(read('deploy/systemd/deskdost-desk.service')).not.toMatch(/DESK_HOST/);
    expect(read('.env.example')).toMatch(/^#DESK_HOST=127\.0\.0\.1$/m);
    const [, desk = ''] = /\n {2}desk:\n((?: {4}.*\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
    expect(desk).toContain('build/desk/main.js');
    expect(desk).not.toMatch(/ports:|network_mode:/);
    const sites = read('deploy/Caddyfile')
      .split(/^(?=\{\$\w+_HOST)/m)
      .slice(1);
    const names = sites.map((site) => /^\{\$(\w+)/.exec(site)?.[1]);
    expect(names).toEqual(['SHOP_HOST', 'CMS_HOST', 'STAFF_HOST']);
    expect(sites.map((site) => site.includes('DESK_UPSTREAM'))).toEqual([false, false, true]);
    expect(sites[2]).toMatch(/^\{\$STAFF_HOST:http:\/\/127\.0\.0\.1:/);
  });

  // An address such as http://127.0.0.1:8082 alone listens on every address of the machine.
  it.each([
    ['CMS', 8081],
    ['STAFF', 8082],
  ])('binds the site of %s to this machine until it has a name', (name, port) => {
    const site = `{$${name}_HOST:http://127.0.0.1:${port}} {\n\t{$${name}_BIND:bind 127.0.0.1}\n`;
    expect(read('deploy/Caddyfile')).toContain(site);
    expect(read('deploy/compose.yaml')).toContain(`      ${name}_BIND: ''\n`);
    const unit = (host: string) => install(`${name}_HOST=${host}\n`, '', 'caddy_unit').stdout;
    const own = `Environment=${name}_BIND=\n`;
    expect(unit('desk.example.in')).toContain(own);
    for (const host of ['', `http://127.0.0.1:${port}`, `"http://127.0.0.1:${port}"`])
      expect(unit(host)).not.toContain(own);
  });

  it('shows the desk under the name of DESK_ORIGIN only', () => {
    const shown = (host: string, origin: string) =>
      install(`SHOP_HOST=a\nSTAFF_HOST=${host}\n`, `DESK_ORIGIN=${origin}\n`, 'filled_in');
    for (const origin of ['', 'http://desk.example.in', 'https://other.example.in']) {
      const { status, stderr } = shown('desk.example.in', origin);
      expect(status).toBe(1);
      expect(stderr).toContain('set DESK_ORIGIN=https://desk.example.in in');
    }
    expect(shown('http://desk.example.in', 'https://desk.example.in').status).toBe(1);
    expect(shown('desk.example.in', 'https://desk.example.in').status).toBe(0);
    expect(shown('https://desk.example.in', 'https://desk.example.in/').status).toBe(0);
    expect(shown('http://127.0.0.1:8082', '').status).toBe(0);
  });

  it('goes on to the CMS when the desk does not start, and says so', () => {
    const { status, stdout } = install('', '', 'restart_desk; echo and the CMS');
    expect(status).toBe(0);
    expect(stdout).toMatch(/The desk does not answer: journalctl.*\nand the CMS/);
  });

  it('reloads Caddy only when something of Caddy has changed', () => {
    const { status, stdout } = install(
      'SHOP_HOST=a\n',
      '',
      `systemctl() { [ "$1" = -q ] || echo "$@"; }
      CADDY_FILE=$SETTINGS/Caddyfile CADDY_UNIT=$SETTINGS/unit
      echo a >"$CADDY_FILE" && echo b >"$CADDY_UNIT"
      reload_caddy; echo once; reload_caddy; echo twice
      echo c >>"$CADDY_FILE"; reload_caddy; echo CADDY_OPTIONS= >>"$SETTINGS/caddy.env"; reload_caddy`,
    );
    expect(status).toBe(0);
    const reload = 'reload-or-restart caddy';
    expect(stdout.trim().split('\n')).toEqual([reload, 'once', 'twice', reload, reload]);
  });

  it('asks for what the CMS needs, until its first password is changed', () => {
    const asked = (cmsEnv: string, shopEnv = '') =>
      install('SHOP_HOST=a\n', shopEnv, 'filled_in', cmsEnv).stdout;
    const blank = 'PUBLIC_URL=\nSTOREFRONT_URL=\nCMS_ADMIN_EMAIL=\n';
    expect(asked(blank)).toMatch(/PUBLIC_URL in .*STOREFRONT_URL in .*CMS_ADMIN_EMAIL in /);
    expect(asked('PUBLIC_URL=a\nSTOREFRONT_URL=a\n')).toBe('');
    expect(asked(blank, '#CMS_GRAPHQL_URL=a\n')).toBe('');
  });

  it('leaves the CMS out again when the first run did', () => {
    const chosen = (shopEnv: string) => install('', shopEnv, 'echo "$CMS"').stdout.trim();
    expect(chosen('#CMS_GRAPHQL_URL=a\n')).toBe('no');
    expect(chosen('CMS_GRAPHQL_URL=a\n')).toBe('yes');
    expect(chosen('')).toBe('yes');
  });

  it('starts no container without the host of the desk, and says where it is missing', () => {
    const hosts = read('deploy/compose.yaml').match(/^ +(?:DESK_ORIGIN|STAFF_HOST): .*$/gm) ?? [];
    expect(hosts).toHaveLength(2);
    for (const host of hosts)
      expect(host).toContain('${STAFF_HOST:?add STAFF_HOST to deploy/.env}');
  });

  it('makes every secret that live mode asks for', () => {
    for (const file of ['deploy/install.sh', 'deploy/env.sh'])
      expect(namesIn(read(file), /^([A-Z_]+)=\$\(secret\)/gm)).toEqual(
        expect.arrayContaining(['SESSION_SECRETS', 'RAZORPAY_WEBHOOK_SECRETS', 'JWT_SECRET']),
      );
  });

  it('sets each setting, tells where its value comes from, or leaves it as it is for a reason', () => {
    const page = read('docs/deploy.md');
    const kit = ['install.sh', 'env.sh', 'compose.yaml', 'systemd/deskdost-shop@.service']
      .map((name) => read(`deploy/${name}`))
      .join('\n');
    const isTold = (name: string) =>
      [...page.matchAll(/`([A-Z][A-Z0-9_]+)(\*?)`/g)].some(([, told = '', all]) =>
        all ? name.startsWith(told) : name === told,
      );
    const settings = namesIn(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm);
    const left = settings.filter((name) => !isTold(name) && !new RegExp(`\\b${name}\\b`).test(kit));
    expect(left.sort()).toEqual([...AS_IT_IS].sort());
  });
});

const unitOf = (name: string) => read(`deploy/systemd/deskdost-${name}.service`);

/** Right as they are on such a server. */
const AS_IT_IS = [
  ...['SANDBOX_PORT', 'DEMO', 'RAZORPAY_ALLOW_TEST_KEYS'],
  ...['RAZORPAY_API_BASE', 'RAZORPAY_CHECKOUT_SRC', 'MAPS_GEOCODE_BASE', 'MAPS_PLACES_BASE'],
  ...['PAGE_CACHE_MB', 'DRAIN_MS', 'LOG_LEVEL', 'FORM_PRESET', 'CMS_MEDIA_HOST'],
];

const SHOP_ENV = ['PUBLIC_ORIGIN', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'FIREBASE_PROJECT_ID']
  .concat(['FIREBASE_WEB_API_KEY', 'FORM_ENDPOINT_ORDERS', 'FORM_ENDPOINT_TICKETS'])
  .concat('GOOGLE_MAPS_SERVER_KEY')
  .map((name) => `${name}=a\n`)
  .join('');

const installed = (...parts: Parameters<typeof install>): string => {
  const { status, stdout, stderr } = install(...parts);
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

/** A part of install.sh, on a machine on which no service starts. */
function install(caddyEnv: string, shopEnv: string, command: string, cmsEnv = '') {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-install-'));
  try {
    mkdirSync(join(folder, 'current/build/desk'), { recursive: true });
    writeFileSync(join(folder, 'current/build/desk/main.js'), '');
    writeFileSync(join(folder, 'caddy.env'), caddyEnv);
    writeFileSync(join(folder, 'shop.env'), SHOP_ENV + shopEnv);
    writeFileSync(join(folder, 'cms.env'), cmsEnv);
    const [functions = ''] = read('deploy/install.sh')
      .replace('SETTINGS=/etc/deskdost', `SETTINGS=${folder}`)
      .split('[ "$(id -u)" = 0 ]');
    const script = `${functions}
      BASE=${folder}
      systemctl() { return 1; }
      ${command}`;
    return spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
