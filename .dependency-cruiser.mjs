// For the depcruise command line, say to draw the map. The rules themselves are in scripts/walls.ts.
import { RESOLUTION, WALLS } from './scripts/walls.ts'

const { ruleSet, validate, ...options } = WALLS

export default { ...ruleSet, options: { ...options, enhancedResolveOptions: RESOLUTION } }
