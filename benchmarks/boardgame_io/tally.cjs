// Counts acknowledged moves, how long each took, and what counting cost, after a time of warming up.
// Says "counting" when that begins, so that others can look at the servers over the same time.
class Tally {
  constructor(warmUp, seconds) {
    this.seconds = seconds;
    this.begins = performance.now() + warmUp * 1000;
    this.ends = this.begins + seconds * 1000;
    this.latencies = [];
    setTimeout(() => this.start(), warmUp * 1000);
    setTimeout(() => this.finish(), (warmUp + seconds) * 1000);
  }

  start() {
    this.cpu = process.cpuUsage();
    console.log('counting');
  }

  acknowledged(sent) {
    const now = performance.now();
    if (now >= this.begins && now < this.ends) this.latencies.push(now - sent);
  }

  finish() {
    const { user, system } = process.cpuUsage(this.cpu);
    const sorted = Float64Array.from(this.latencies).sort();
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
    console.log(
      JSON.stringify({
        moves: sorted.length,
        rate: sorted.length / this.seconds,
        p50: at(0.5),
        p99: at(0.99),
        cpu: (user + system) / 1e6,
      }),
    );
    process.exit(0);
  }

  over() {
    return performance.now() >= this.ends;
  }
}

exports.Tally = Tally;
