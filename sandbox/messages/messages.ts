import type { Duplex } from 'node:stream';
import { switchList } from '../control/switch-row';
import type { Faults } from '../faults';
import { html, json, type Provider } from '../http';
import { Inbox, type Received } from './inbox';
import { readMail } from './mail';
import { sendFlow } from './msg91';
import { inboxPage } from './page';
import { Reports, type ReportOptions } from './reports';
import { SMTP, speakSmtp } from './smtp';
import { readPhone, sendTemplate } from './whatsapp';

export interface MessagesState {
  received: Received[];
}

/** Mailbox, SMS and WhatsApp: what the shop sends to customers ends here. */
export function messagesSandbox(options: ReportOptions): Provider & {
  state(): MessagesState;
  /** A connection that the HTTP proxy opened to the mail server. */
  connect(socket: Duplex): void;
} {
  const { faults } = options;
  const inbox = new Inbox();
  const reports = new Reports(options);
  const open = new Set<Duplex>();
  const state = (): MessagesState => ({ received: inbox.list() });
  return {
    routes: [
      {
        name: 'msg91.flow',
        method: 'POST',
        path: /^\/api\/v5\/flow$/,
        handle: (call) => sendFlow(call, inbox, reports),
      },
      {
        name: 'whatsapp.messages',
        method: 'POST',
        path: /^\/\d{10,20}\/messages$/,
        handle: (call) => sendTemplate(call, inbox, reports),
      },
      {
        name: 'whatsapp.phone',
        method: 'GET',
        path: /^\/\d{10,20}$/,
        handle: readPhone,
      },
      {
        name: 'messages.page',
        method: 'GET',
        path: /^\/messages$/,
        handle: ({ url }) => html(pageOf(inbox, faults, url.searchParams.get('to') ?? '')),
      },
      {
        name: 'messages.control',
        method: 'GET',
        path: /^\/control\/messages$/,
        handle: () => json(state()),
      },
    ],
    faultNames: [SMTP],
    state,
    connect(socket) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      speakSmtp(socket, faults, (to, raw) => {
        const { headers, text, files } = readMail(raw);
        const ours = /^<([^@>]+)@/.exec(headers.get('message-id') ?? '')?.[1] ?? '';
        const subject = headers.get('subject') ?? '';
        for (const each of to)
          inbox.take({ channel: 'email', to: each, subject, text, files, template: '', ours });
      });
    },
    reset() {
      reports.reset();
      inbox.clear();
      for (const socket of open) socket.destroy();
    },
  };
}

const pageOf = (inbox: Inbox, faults: Faults, to: string): string =>
  inboxPage(
    inbox.list().filter((each) => !to || each.to === to),
    switchList('Messages', faults, '/messages'),
  );
