import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A second address of this machine: the shop takes who calls from it for somebody on another machine. */
const elsewhere = '127.0.0.2';

/** A proxy through which a browser comes from somewhere else: the demo spares only callers of its own machine the second factor. */
export const startElsewhereProxy = async (): Promise<{ url: string; close(): void }> => {
  const proxy = createServer((req, res) => {
    const target = new URL(req.url ?? '');
    const { hostname, port, pathname, search } = target;
    const onward = request(
      {
        host: hostname,
        port: port || 80,
        path: pathname + search,
        method: req.method,
        headers: req.headers,
        localAddress: elsewhere,
        family: 4,
      },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.once('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
