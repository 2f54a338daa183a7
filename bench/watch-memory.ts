const lookMs = 50;
const mebi = 1024 * 1024;

/** The most memory that this process takes from now on, in MiB above what it takes now. */
export function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, lookMs);
  return {
    stop() {
      clearInterval(timer);
      return (peak - before) / mebi;
    },
  };
}
