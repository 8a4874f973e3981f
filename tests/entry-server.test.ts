import { expect, test, vi } from 'vitest';
import { handleError } from '#app/entry.server';
import { log } from '#app/ground/log.server';

test('a failed request is logged without what its address holds about somebody', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const path = '/preview/eyJhbGciOiJub25lIn0.e30.x/asha@example.com/orders/DD-7K2M4ABCDE.data';
  const request = new Request(`http://shop.test${path}?token=secret`, {
    headers: { 'x-request-id': 'a-1' },
  });
  handleError(new Error('broken'), { request, params: {}, context: {} });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      event: 'request.failed',
      id: 'a-1',
      path: '/preview/:id/:id/orders/:id',
    }),
  );
});
