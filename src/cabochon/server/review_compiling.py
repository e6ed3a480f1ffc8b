"""Compiling what reviews need, in the process that reckons them."""


def compile_review(slug: str) -> None:
    """Compile what reviews of a game need, if that was not done before."""
    from cabochon.compiling.steps import TO_REVIEW, RequiredSteps

    RequiredSteps((slug,), TO_REVIEW).compile()
