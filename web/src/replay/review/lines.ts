/** Lines of JSON out of a text that comes in pieces, which end anywhere. */

export class JsonLines<Line> {
  private rest = "";

  /** The lines that are whole with this piece. */
  add(piece: string): Line[] {
    const lines = (this.rest + piece).split("\n");
    this.rest = lines.pop()!;
    return lines.filter((line) => line.trim()).map((line) => JSON.parse(line) as Line);
  }

  /** What was left when the text ended: a last line without an end of its own. */
  end(): Line[] {
    return this.add("\n");
  }
}
