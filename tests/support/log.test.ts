import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDesk, type Desk } from './desk';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

it('the log contains references and reasons, but nothing that a customer typed', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(desk.log, level).mockImplementation((line: unknown) => void lines.push(line));
  const typed = {
    fullName: 'Zubeida Quill',
    email: 'zubeida.quill@example.com',
    contactNumber: '9123456780',
    otherIssue: 'Xylophone',
    comments: 'My secret words',
  };
  const fields = desk.form({ ...typed, issue: 'Other' });

  await desk.submit(fields);
  await desk.submit({ ...fields, topic: 'trapped', comments: 'My secret words again' });
  desk.faults.set('forms.tickets', { status: 500 });
  await desk.submit({ ...fields, comments: 'My secret words once more' });
  desk.faults.set('forms.tickets', {
    status: 422,
    body: '{"message":"zubeida.quill@example.com is no address"}',
  });
  await desk.submit({ ...fields, comments: 'My secret words in vain' });
  await desk.runJobs();
  const database = await desk.database();
  await database.change('alter table tickets rename to lost');
  await desk.submit({ ...fields, comments: 'My secret words are lost' });

  const written = JSON.stringify(lines);
  for (const event of ['ticket.tried', 'ticket.held', 'ticket.not-stored'])
    expect(written).toContain(event);
  for (const secret of ['Zubeida', 'zubeida', '9123456780', 'Xylophone', 'secret', 'trapped'])
    expect(written).not.toContain(secret);
});
