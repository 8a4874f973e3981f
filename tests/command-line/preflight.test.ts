import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untrustedCertificate } from '../harness/certificate';
import { openInProcess } from '../routes/in-process';

let inProcess: Awaited<ReturnType<typeof openInProcess>>;
let parts: Awaited<ReturnType<typeof importParts>>;
let front: Server;
let backups: string;

/** What a check says by its name. */
async function checked(name: string) {
  const check = parts.all.find((each) => each.name === name);
  if (!check) throw new Error(`no check is called ${name}`);
  return check.run();
}

async function importParts() {
  const { preflight, CHECKS: all } = await import('#app/command-line/preflight.server');
  const { policies, prices } = await import('#app/command-line/content-checks.server');
  const { receiveWebhook } = await import('#app/payments/webhook.server');
  const { publishedContent } = await import('#app/content/content.server');
  const { env } = await import('#app/ground/env.server');
  return { preflight, all, receiveWebhook, policies, prices, publishedContent, env };
}

/** What a customer's browser and Razorpay reach: the ready check and the webhook. */
beforeAll(async () => {
  front = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/webhooks/razorpay') return response.writeHead(200).end('ready');
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
      return void parts
        .receiveWebhook(Buffer.concat(chunks).toString(), String(signature), String(id))
        .then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // it listens on TCP
  backups = mkdtempSync(join(tmpdir(), 'preflight-'));
  inProcess = await openInProcess({
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    BACKUP_DIR: backups,
    BACKUP_RECIPIENTS: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  });
  parts = await importParts();
});
afterAll(async () => {
  await inProcess.close();
  front.close();
  rmSync(backups, { recursive: true });
});

/** A server that answers with the status, or in one of the odd ways of the test below. */
async function answering(host: string, said: number | string, port = 0) {
  const answer: RequestListener = (request, response) => {
    if (said === 'ECONNRESET') return request.socket.destroy();
    if (said === 'nothing in') return;
    const status = Number(said) || 403;
    response.writeHead(status, { location: 'https://cms.example.in/' }).end();
  };
  const server =
    said === 'CERT'
      ? createSecureServer(untrustedCertificate('cms.example.in'), answer)
      : createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}

describe('preflight', () => {
  it.each([
    ['Database', 'a write works'],
    ['Shop', 'is ready'],
    ['Clock', 'Right'],
    ['Disk', 'GB free'],
    ['Razorpay webhook', 'signed events only'],
    ['Google Maps key', 'It works'],
    ['Form service, orders', 'answers'],
    ['Prices', 'services from ₹'],
    ['Policies', 'All are written'],
  ])('passes %s', async (name, say) => {
    expect(await checked(name)).toEqual({
      state: 'pass',
      say: expect.stringContaining(say) as string,
    });
  });

  it.each([
    ['Mode', 'Set SHOP_MODE=live'],
    ['Certificate', 'no https'],
    ['Proxy', 'TRUST_PROXY=1'],
    ['Backups', 'none yet'],
  ])('fails %s with what to do', async (name, say) => {
    expect(await checked(name)).toEqual({
      state: 'fail',
      say: expect.stringContaining(say) as string,
    });
  });

  it('warns of test keys and of the sample', async () => {
    expect(await checked('Razorpay keys')).toMatchObject({ state: 'warn' });
    expect(await checked('Content')).toMatchObject({ state: 'warn' });
  });

  it.each([
    ['Razorpay keys', 'razorpay.payments.list', 401, 'refuses them'],
    ['Google Maps key', 'maps.reverse', 403, 'Google refuses it'],
  ])('fails %s when the provider refuses', async (name, fault, status, say) => {
    inProcess.faults.set(fault, { status, body: '{}' });
    expect((await checked(name)).say).toContain(say);
    inProcess.faults.clear();
  });

  it('tells a provider that does not answer from one that refuses', async () => {
    for (const [name, fault] of [
      ['Razorpay keys', 'razorpay.payments.list'],
      ['Google Maps key', 'maps.reverse'],
    ] as const) {
      inProcess.faults.set(fault, { reset: true });
      expect((await checked(name)).say).toContain('does not answer');
    }
    inProcess.faults.clear();
  });

  it('wants a fresh backup, and no old one', async () => {
    const { backupName } = await import('#app/operators/kept-backups');
    const hour = 60 * 60 * 1000;
    writeFileSync(join(backups, backupName(Date.now() - 30 * hour)), '');
    expect((await checked('Backups')).say).toContain('30 hours old');
    writeFileSync(join(backups, backupName(Date.now() - hour)), '');
    expect(await checked('Backups')).toMatchObject({ state: 'pass' });
  });

  it('fails a CMS that answers strangers at one of its addresses', async () => {
    const { closedAt } = await import('#app/command-line/cms-checks.server');
    const shut = await answering('127.0.0.1', 403);
    const open = await answering('127.0.0.2', 200, shut.port);
    const cms = new URL(`http://cms.example.in:${shut.port}/admin`);
    expect(await closedAt(cms, ['127.0.0.1'])).toMatchObject({ state: 'pass' });
    const { state, say } = await closedAt(cms, ['127.0.0.1', '127.0.0.2']);
    expect([state, say]).toEqual(['fail', expect.stringContaining('200 at 127.0.0.2')]);
    expect(await closedAt(cms, ['127.0.0.3'])).toMatchObject({ state: 'fail' });
    expect(await closedAt(cms, [])).toMatchObject({ state: 'fail' });
    expect(await closedAt(cms, ['127.0.0.1', '127.0.0.3'])).toMatchObject({ state: 'warn' });
    shut.server.close();
    open.server.close();
    expect((await checked('CMS closed')).say).toContain('There is none');
  });

  it.each(['200', '302', '308', '401', '404', '503', 'nothing in', 'CERT', 'EPROTO', 'ECONNRESET'])(
    'fails a CMS that says %s at one address, and 403 at the other',
    async (said) => {
      const { closedAt } = await import('#app/command-line/cms-checks.server');
      const isSecure = said === 'CERT' || said === 'EPROTO';
      const odd = await answering('127.0.0.2', said);
      const shut = await answering('127.0.0.1', 403, odd.port);
      const cms = new URL(`http${isSecure ? 's' : ''}://cms.example.in:${odd.port}/admin`);
      const ips = isSecure ? ['127.0.0.2'] : ['127.0.0.1', '127.0.0.2'];
      const { state, say } = await closedAt(cms, ips, said === 'nothing in' ? 300 : 8_000);
      expect(state).toBe('fail');
      expect(say).toMatch(new RegExp(`answers \\S*${said}.* at 127.0.0.2 instead of 403`));
      for (const { server } of [odd, shut]) server.close();
    },
  );

  it('fails a clock that is off', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await checked('Clock')).say).toContain('sign-ins will be refused');
  });

  it('fails prices and policies that are not there', async () => {
    const { content } = await parts.publishedContent();
    const category = content.categories[0];
    const service = category?.services[0];
    if (!category || !service) throw new Error('the seed is empty');
    const free = { ...category, services: [{ ...service, pricePaise: 0 as never }] };
    expect(parts.prices({ categories: [free] }).state).toBe('fail');
    expect(parts.prices({ categories: [] }).state).toBe('fail');
    const writtenPages = content.writtenPages.map((page) => ({
      ...page,
      body: page.slug === 'refund-policy' ? 'To be written' : page.body,
    }));
    expect(parts.policies({ ...content, writtenPages }).say).toContain('refund-policy');
  });

  it('ends with 0 only when nothing fails, and survives a check that breaks', async () => {
    const lines: string[] = [];
    const good = { name: 'Good', run: () => ({ state: 'warn' as const, say: 'look' }) };
    const broken = { name: 'Broken', run: () => Promise.reject(new TypeError('asha@example.com')) };
    expect(await parts.preflight((line) => lines.push(line), [good])).toBe(0);
    expect(await parts.preflight((line) => lines.push(line), [good, broken])).toBe(1);
    expect(lines.join('\n')).toContain('Broken: The check itself failed (TypeError');
    expect(lines.join('\n')).not.toContain('asha@');
  });
});
