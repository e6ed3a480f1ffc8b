// Counts acknowledged moves and how long each took, after a time of warming up.
class Tally {
  constructor(warmUp, seconds) {
    this.begins = performance.now() + warmUp * 1000;
    this.ends = this.begins + seconds * 1000;
    this.latencies = [];
  }

  acknowledged(sent) {
    const now = performance.now();
    if (now >= this.begins && now < this.ends) this.latencies.push(now - sent);
  }

  finish(seconds) {
    const sorted = Float64Array.from(this.latencies).sort();
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
    console.log(JSON.stringify({ moves: sorted.length, rate: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }

  over() {
    return performance.now() >= this.ends;
  }
}

exports.Tally = Tally;
