import { DEFAULT_CALIBRATION, DEFAULT_RELIABILITY } from './default-calibration.ts'
import type { MatchModel } from './model.ts'

/**
 * The model that is shipped. How one person's records differ was counted on labelled pairs of training sets (FEBRL 3) and then
 * drawn towards what is known of real records (identity design A8); how strangers agree is counted anew on every register.
 */
export const DEFAULT_MODEL: MatchModel = {
  version: 'default-2',
  shareInRegister: 0.5,
  same: {
    given: {
      exact: 0.77,
      equivalent: 0.03,
      close: 0.11,
      similar: 0.03,
      initial: 0.03,
      lookalike: 0.01,
      different: 0.02,
    },
    middle: { same: 0.7, initial: 0.1, different: 0.2 },
    family: { exact: 0.72, equivalent: 0.02, close: 0.13, similar: 0.04, different: 0.09 },
    birthDate: { exact: 0.92, swapped: 0.008, one_edit: 0.045, two_parts: 0.008, year: 0.004, different: 0.015 },
    postcode: { exact: 0.78, close: 0.12, sector: 0.01, district: 0.01, different: 0.08 },
    house: { exact: 0.83, compatible: 0.03, close: 0.04, different: 0.1 },
    street: { exact: 0.74, close: 0.16, different: 0.1 },
    town: { exact: 0.75, equivalent: 0.01, close: 0.14, different: 0.1 },
    phone: { exact: 0.75, line: 0.7, close: 0.04, tail: 0.005, different: 0.205 },
    email: { exact: 0.7, different: 0.3 },
  },
  strangers: {
    given: {
      exact: 0.005,
      equivalent: 0.003,
      close: 0.001,
      similar: 0.005,
      initial: 0.06,
      lookalike: 0.02,
      different: 0.906,
    },
    middle: { same: 0.02, initial: 0.06, different: 0.92 },
    family: { exact: 0.002, equivalent: 0.0005, close: 0.002, similar: 0.02, different: 0.9755 },
    birthDate: {
      exact: 0.00004,
      swapped: 0.00003,
      one_edit: 0.0008,
      two_parts: 0.003,
      year: 0.013,
      different: 0.98313,
    },
    postcode: { exact: 0.00001, close: 0.0001, sector: 0.0001, district: 0.0005, different: 0.99929 },
    house: { exact: 0.015, compatible: 0.005, close: 0.05, different: 0.93 },
    street: { exact: 0.002, close: 0.005, different: 0.993 },
    town: { exact: 0.01, equivalent: 0.0002, close: 0.005, different: 0.9848 },
    phone: { exact: 0.000001, line: 0.000003, close: 0.000001, tail: 0.000002, different: 0.999996 },
    email: { exact: 0.000001, different: 0.999999 },
  },
  household: [
    {
      name: 'twin',
      members: 0.01,
      levels: {
        given: {
          exact: 0.0005,
          equivalent: 0.003,
          close: 0.0005,
          similar: 0.0006,
          initial: 0.08,
          lookalike: 0.06,
          different: 0.8554,
        },
        middle: { same: 0.05, initial: 0.06, different: 0.89 },
        birthDate: { exact: 0.98, swapped: 0.002, one_edit: 0.01, two_parts: 0.005, year: 0.001, different: 0.002 },
        phone: { exact: 0.01, line: 0.6, close: 0.02, tail: 0.001, different: 0.969 },
        email: { exact: 0.02, different: 0.98 },
      },
    },
    {
      name: 'namesake',
      members: 0.01,
      levels: {
        given: {
          exact: 0.9,
          equivalent: 0.03,
          close: 0.03,
          similar: 0.01,
          initial: 0.02,
          lookalike: 0.003,
          different: 0.007,
        },
        middle: { same: 0.3, initial: 0.1, different: 0.6 },
        birthDate: {
          exact: 0.00005,
          swapped: 0.00003,
          one_edit: 0.0004,
          two_parts: 0.003,
          year: 0.0005,
          different: 0.99602,
        },
        phone: { exact: 0.01, line: 0.6, close: 0.02, tail: 0.001, different: 0.969 },
        email: { exact: 0.02, different: 0.98 },
      },
    },
    {
      name: 'other',
      members: 1.4,
      levels: {
        given: {
          exact: 0.0001,
          equivalent: 0.001,
          close: 0.001,
          similar: 0.005,
          initial: 0.06,
          lookalike: 0.02,
          different: 0.9129,
        },
        middle: { same: 0.05, initial: 0.06, different: 0.89 },
        birthDate: {
          exact: 0.0002,
          swapped: 0.00003,
          one_edit: 0.0004,
          two_parts: 0.003,
          year: 0.03,
          different: 0.96637,
        },
        phone: { exact: 0.05, line: 0.7, close: 0.02, tail: 0.001, different: 0.929 },
        email: { exact: 0.02, different: 0.98 },
      },
    },
  ],
  bitsMax: { postcode: 18, phone: 20, email: 20 },
  calibration: DEFAULT_CALIBRATION,
  reliability: DEFAULT_RELIABILITY,
}
