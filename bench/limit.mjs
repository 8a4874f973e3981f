// @ts-check
// The upper bound for a Node server: the same bytes from memory for every request. BODIES is a
// folder with the files `br` and `identity`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = process.env.BODIES ?? '';
const [br, identity] = ['br', 'identity'].map((name) => readFileSync(join(folder, name)));

createServer((request, response) => {
  const isPacked = request.url === '/br';
  const body = (isPacked ? br : identity) ?? '';
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(isPacked ? { 'content-encoding': 'br' } : {}),
    })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
