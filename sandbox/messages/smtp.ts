import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults } from '../faults';

/** The name of its fault; `status` is the code of the refusal, 451 or 550 for instance. */
export const SMTP = 'mail.smtp';

interface Session {
  socket: Duplex;
  fault: Fault | undefined;
  to: string[];
  /** Lines of the message while it arrives. */
  data: string[] | undefined;
}

/** A mail server on a connection that is open already: without TLS, sign-in or relaying. */
export function speakSmtp(
  socket: Duplex,
  faults: Faults,
  onMail: (to: string[], raw: string) => void,
): void {
  const session: Session = { socket, fault: faults.take(SMTP), to: [], data: undefined };
  const { fault } = session;
  socket.on('error', () => socket.destroy());
  if (fault?.reset && !fault.afterCommit) return void socket.destroy();
  if (fault?.hang && !fault.afterCommit) return;
  let rest = '';
  let work = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) work = work.then(() => answer(session, line, onMail));
  });
  socket.write('220 mail.sandbox ESMTP\r\n');
}

async function answer(
  session: Session,
  line: string,
  onMail: (to: string[], raw: string) => void,
): Promise<void> {
  if (session.data) return receive(session, session.data, line, onMail);
  const { socket, fault } = session;
  const say = (text: string) => void socket.write(`${text}\r\n`);
  const verb = line.slice(0, 4).toUpperCase();
  if (verb === 'EHLO') return say('250-mail.sandbox\r\n250 8BITMIME');
  if (verb === 'MAIL') session.to = [];
  if (verb === 'RCPT' && fault?.status) return say(`${fault.status} Refused by the sandbox`);
  if (verb === 'RCPT') session.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
  if (verb === 'DATA') {
    session.data = [];
    return say('354 Go on');
  }
  if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
  return say('250 OK');
}

async function receive(
  session: Session,
  data: string[],
  line: string,
  onMail: (to: string[], raw: string) => void,
): Promise<void> {
  if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
  session.data = undefined;
  onMail(session.to, data.join('\r\n'));
  const { socket, fault } = session;
  if (fault?.delayMs) await sleep(fault.delayMs);
  if (fault?.hang) return;
  if (fault?.reset) return void socket.destroy();
  socket.write('250 Taken\r\n');
}
