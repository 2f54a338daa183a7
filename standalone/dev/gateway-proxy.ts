import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';

const restarting = JSON.stringify({
  message: 'the services are starting',
  error: { code: 'UNAVAILABLE', message: 'the services are starting' },
});

/**
 * Passes calls on to the gateway as they come, and answers as they go: streams, cookies and the host that was asked for
 * stay what they are. While the gateway is away, between two starts, the answer says so.
 */
export function gatewayProxy(port: number): (asked: IncomingMessage, answer: ServerResponse) => void {
  const agent = new Agent({ keepAlive: true });
  return (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      answer.flushHeaders();
      given.pipe(answer);
      given.once('error', () => answer.destroy());
    });
    passed.once('error', () => {
      if (answer.headersSent) return void answer.destroy();
      answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(restarting);
    });
    // A reader that leaves ends its stream at the gateway too.
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  };
}
