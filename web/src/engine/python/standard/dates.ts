// datetime: days, moments in UTC, and the time between them.
import { cls } from "../classes";
import { ValueError, raise } from "../exceptions";
import type { Value } from "../values";

const DAY = 86400;
const two = (number: number): string => String(number).padStart(2, "0");
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const timedelta = cls("timedelta", [], {
  methods: {
    __init__(
      this: Value,
      days = 0,
      seconds = 0,
      microseconds = 0,
      milliseconds = 0,
      minutes = 0,
      hours = 0,
      weeks = 0,
    ) {
      this.length =
        (weeks * 7 + days) * DAY +
        hours * 3600 +
        minutes * 60 +
        seconds +
        milliseconds / 1e3 +
        microseconds / 1e6;
    },
    total_seconds(this: Value) {
      return this.length;
    },
    get days() {
      return Math.floor((this as Value).length / DAY);
    },
    get seconds() {
      return Math.floor((this as Value).length) - (this as Value).days * DAY;
    },
    $key(this: Value) {
      return [this.length];
    },
    __eq__(this: Value, other: Value) {
      return this.length === other?.length;
    },
    __lt__(this: Value, other: Value) {
      return this.length < other.length;
    },
  },
  signatures: { __init__: "days seconds microseconds milliseconds minutes hours weeks" },
});

const ordering = {
  $key(this: Value) {
    return [this.moment];
  },
  __eq__(this: Value, other: Value) {
    return this.moment === other?.moment;
  },
  __lt__(this: Value, other: Value) {
    return this.moment < other.moment;
  },
  __add__(this: Value, span: Value): Value {
    return at(this.$class, this.moment + span.length);
  },
  __sub__(this: Value, other: Value): Value {
    return other.$class === timedelta
      ? at(this.$class, this.moment - other.length)
      : timedelta(0, this.moment - other.moment);
  },
};

/** A day or a moment, by the seconds since 1970. */
function at(kind: Value, moment: number): Value {
  const made = kind.$make([1970, 1, 1]);
  made.moment = moment;
  return made;
}

const part = (of: Value): Date => new Date(of.moment * 1000);
const parts = {
  get year() {
    return part(this).getUTCFullYear();
  },
  get month() {
    return part(this).getUTCMonth() + 1;
  },
  get day() {
    return part(this).getUTCDate();
  },
};
const withParts = (methods: Value): Value =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(parts),
      ...Object.getOwnPropertyDescriptors({ ...ordering, ...methods }),
    },
  );

const date: Value = cls("date", [], {
  methods: withParts({
    __init__(this: Value, year: number, month: number, day: number) {
      this.moment = Date.UTC(year, month - 1, day) / 1000;
    },
    isoformat(this: Value) {
      return part(this).toISOString().slice(0, 10);
    },
    __str__(this: Value) {
      return this.isoformat();
    },
    toordinal(this: Value) {
      return this.moment / DAY + 719163;
    },
  }),
  ofClass: {
    fromisoformat: (text: string) =>
      isDay(text)
        ? at(date, Date.parse(`${text}T00:00:00Z`) / 1000)
        : raise(ValueError, `Invalid isoformat string: '${text}'`),
  },
});

const datetime: Value = cls("datetime", [], {
  methods: withParts({
    __init__(this: Value, year: number, month: number, day: number, hour = 0, minute = 0, second = 0) {
      this.moment = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
    },
    timestamp(this: Value) {
      return this.moment;
    },
    date(this: Value) {
      return at(date, Math.floor(this.moment / DAY) * DAY);
    },
    isoformat(this: Value) {
      const [day, time] = [part(this).toISOString().slice(0, 10), part(this)];
      return `${day}T${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}+00:00`;
    },
  }),
  ofClass: {
    fromtimestamp: (moment: number) => at(datetime, moment),
    fromisoformat: (text: string) => {
      const moment = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
      return Number.isNaN(moment)
        ? raise(ValueError, `Invalid isoformat string: '${text}'`)
        : at(datetime, moment / 1000);
    },
  },
});
datetime.prototype.isoformat.$sig = "sep timespec";
datetime.fromtimestamp.$sig = "timestamp tz";

export const dates = { date, datetime, timedelta, UTC: "UTC" };
