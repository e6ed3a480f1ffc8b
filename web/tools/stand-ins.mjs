/**
 * What stands in for the page's typefaces until they have arrived: fonts of the reader's own device, drawn so much
 * larger or smaller, and on lines as high, that no text moves when the real ones come.
 */

import { metricsOf } from "./font-metrics.mjs";

/**
 * How wide the letters of such fonts are, as tools/font-metrics.mjs measures it; Arial, Times New Roman and Georgia in
 * Arimo, Tinos and Gelasio, which were drawn to their widths.
 */
const DEVICE_FONTS = {
  Georgia: {
    regular: { width: 0.4288, local: ["Georgia", "Gelasio"] },
    bold: { width: 0.4988, local: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"] },
  },
  Times: {
    regular: { width: 0.3931, local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"] },
    bold: {
      width: 0.4189,
      local: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
    },
  },
  "DejaVu Serif": {
    regular: { width: 0.5023, local: ["DejaVu Serif"] },
    bold: { width: 0.5537, local: ["DejaVu Serif Bold"] },
  },
  Arial: {
    regular: { width: 0.4376, local: ["Arial", "ArialMT", "Liberation Sans", "Arimo"] },
    bold: { width: 0.4654, local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"] },
  },
  Roboto: {
    regular: { width: 0.4302, local: ["Roboto", "Roboto Regular"] },
    bold: { width: 0.4388, local: ["Roboto Bold", "Roboto-Bold"] },
  },
  "DejaVu Sans": {
    regular: { width: 0.497, local: ["DejaVu Sans"] },
    bold: { width: 0.5604, local: ["DejaVu Sans Bold"] },
  },
};

/** Which weights each cut stands in for, and the one among them that is read most. */
const CUTS = { regular: { from: 400, to: 549, usual: 400 }, bold: { from: 550, to: 700, usual: 600 } };

const percent = (part) => `${(100 * part).toFixed(2)}%`;

function rule(family, device, { from, to }, { width, local }, real) {
  const scale = real.width / width;
  return `@font-face {
  font-family: "${family} ${device}";
  font-weight: ${from} ${to};
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(real.ascent / scale)};
  descent-override: ${percent(real.descent / scale)};
  line-gap-override: ${percent(real.gap / scale)};
}
`;
}

/** The rules for a typeface, given where its file is, its axes at a weight, and what stands in for it. */
export async function standIns(family, file, axesAt, devices) {
  const rules = [];
  for (const [name, cut] of Object.entries(CUTS)) {
    const real = await metricsOf(file, axesAt(cut.usual));
    for (const device of devices) rules.push(rule(family, device, cut, DEVICE_FONTS[device][name], real));
  }
  return rules.join("");
}
