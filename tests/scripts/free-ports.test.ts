import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { takenPorts } from '../../scripts/free-ports.mjs';

const open = async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { port, close: () => new Promise((done) => server.close(done)) };
};

it('a taken port is named before the build, with another one to try', async () => {
  const { port, close } = await open();
  const [sentence, ...others] = await takenPorts([{ setting: 'SANDBOX_PORT', port }]);
  expect(sentence).toContain(`Port ${port} is in use. Choose another, for example: `);
  expect(sentence).toMatch(/SANDBOX_PORT='?\d+/);
  expect(others).toEqual([]);
  await close();
  expect(await takenPorts([{ setting: 'SANDBOX_PORT', port }])).toEqual([]);
});

it('two settings can’t name one port', async () => {
  const { port, close } = await open();
  await close();
  const both = ['PORT', 'SANDBOX_PORT'].map((setting) => ({ setting, port }));
  expect(await takenPorts(both)).toEqual([expect.stringContaining('SANDBOX_PORT=')]);
});

it('a number that is not a port is left to the settings’ own check', async () => {
  for (const port of [Number.NaN, 70_000])
    expect(await takenPorts([{ setting: 'PORT', port }])).toEqual([]);
});
